#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| spielgeist_fuzz_targets::target("agent_names")(bytes));
