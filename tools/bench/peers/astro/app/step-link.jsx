import site from "./generated/site.json";

export function StepLink({ to }) {
  return (
    <a id="measured" href={site[to]} data-astro-prefetch="viewport">
      {site[to]}
    </a>
  );
}
