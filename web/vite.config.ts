import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { brotli } from "./compress";

// Where `vite` and `vite preview` find a running `spielgeist serve`.
const target = process.env.SPIELGEIST_API ?? "http://127.0.0.1:8080";
// The server compares Host with Origin, so Host must stay as the browser sent it.
const api = { "/api": { target, changeOrigin: false } };

export default defineConfig({
  plugins: [react(), brotli()],
  server: { proxy: api },
  preview: { proxy: api },
  build: {
    // The page's security policy allows files of our own origin only, never data: scripts or fonts.
    assetsInlineLimit: 0,
    // ECharts is alone in its chunk on purpose and only pages with charts load it.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "echarts", test: /node_modules[\\/](echarts|zrender)[\\/]/ },
            // Everything that the first board needs, in one file: many small ones cost more.
            { name: "start", test: /src[\\/](main|pages[\\/]play[\\/]Play)\.tsx$/ },
          ],
        },
      },
    },
  },
  // Generous, because machines that build may be busy.
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/i18n/all.ts"],
    testTimeout: 60_000,
  },
});
