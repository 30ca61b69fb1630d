import Link from "next/link";
import site from "./generated/site.json";

export function StepLink({ to }) {
  return (
    <Link id="measured" href={site[to]}>
      {site[to]}
    </Link>
  );
}
