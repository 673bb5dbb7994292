import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client";
import type { Recipe } from "../../api/types";
import { sayOf } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Card, Problem, Select } from "../../ui";
import { Command } from "../lab/Command";
import { NumberField, wholeNumber } from "../lab/NumberField";
import { RUNS, runAddress, useRecipes } from "./data";

const MOST_SEEDS = 20;

/** Starts a run from a recipe; the recipe has the defaults. */
export function NewRun() {
  const { t } = useTranslation();
  const recipes = useRecipes();
  const [name, setName] = useState<string | null>(null);
  const recipe = recipes.data?.find((one) => one.name === name) ?? recipes.data?.[0] ?? null;
  return (
    <Card title={t("runs.new")}>
      {recipes.error && <Problem error={recipes.error} onRetry={() => void recipes.refetch()} />}
      {recipe && recipes.data && (
        <NewRunForm key={recipe.name} recipe={recipe} recipes={recipes.data} onRecipe={setName} />
      )}
    </Card>
  );
}

interface FormProps {
  recipe: Recipe;
  recipes: Recipe[];
  onRecipe: (name: string) => void;
}

function NewRunForm({ recipe, recipes, onRecipe }: FormProps) {
  const { t } = useTranslation();
  const [seed, setSeed] = useState(String(recipe.seed));
  const [seeds, setSeeds] = useState("1");
  const [generations, setGenerations] = useState(String(recipe.generations));
  const wanted = {
    seed: wholeNumber(seed),
    seeds: wholeNumber(seeds, 1, MOST_SEEDS),
    generations: wholeNumber(generations, 1),
  };
  const start = useStart();
  const valid = Object.values(wanted).every((value) => value !== null);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) start.mutate({ recipe: recipe.name, ...wanted });
      }}
    >
      <div className="form-row">
        <Select
          className="grow"
          label={t("runs.recipe")}
          choices={recipes.map((one) => ({
            id: one.name,
            label: sayOf(one.game, t)(`recipe.${one.name}`, {}, one.title),
            note: one.name,
          }))}
          value={recipe.name}
          onChange={onRecipe}
        />
        <NumberField label={t("runs.seed")} value={seed} onChange={setSeed} min={0} />
        <NumberField label={t("runs.seeds")} value={seeds} onChange={setSeeds} min={1} max={MOST_SEEDS} />
        <NumberField label={t("runs.generations")} value={generations} onChange={setGenerations} min={1} />
        <Button look="primary" type="submit" isDisabled={!valid || start.isPending}>
          <Play size={18} aria-hidden /> {t("runs.start")}
        </Button>
      </div>
      <p className="muted">{sayOf(recipe.game, t)(`recipe.${recipe.name}.summary`, {}, recipe.summary)}</p>
      {!valid && <p className="job-error">{t("runs.badNumbers", { most: MOST_SEEDS })}</p>}
      <details>
        <summary className="small muted">{t("runs.recipeText")}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keys */}
        <pre className="recipe-text" tabIndex={0}>
          {recipe.toml}
        </pre>
      </details>
      <div className="small muted row">
        {t("runs.sameCommand")}
        <Command text={commandOf(recipe, wanted)} />
      </div>
      {start.error && <Problem error={start.error} />}
    </form>
  );
}

interface Wanted {
  seed: number | null;
  seeds: number | null;
  generations: number | null;
}

function commandOf(recipe: Recipe, { seed, generations }: Wanted): string {
  const words = ["spielgeist evolve", recipe.name];
  if (seed !== null && seed !== recipe.seed) words.push(`--seed ${seed}`);
  if (generations !== null && generations !== recipe.generations) words.push(`--generations ${generations}`);
  return words.join(" ");
}

function useStart() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Wanted & { recipe: string }) => answer(api.POST("/api/runs", { body })),
    onSuccess: (made) => {
      void queries.invalidateQueries({ queryKey: RUNS });
      const [first] = made;
      if (first && made.length === 1) void navigate(runAddress(first.name));
    },
  });
}
