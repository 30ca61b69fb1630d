import { Link } from "react-router";
import site from "./generated/site.json";

export function StepLink({ to }) {
  return (
    <Link id="measured" to={site[to]} prefetch="viewport">
      {site[to]}
    </Link>
  );
}
