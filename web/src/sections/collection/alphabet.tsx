import type { Hue } from "../../art/motif.ts";
import { plateUnits } from "../../art/plate-program.ts";
import { unitShapes } from "../../art/unit-shapes.ts";
import type { TeamMember } from "../../cms/types.ts";
import styles from "./alphabet.module.css";

interface AlphabetProps {
  members: TeamMember[];
  level: 2 | 3;
  /** `rows`: viewport height each, with descriptions. `brief`: the same, small, the first alone with its text. `grid`: names only. */
  layout: "grid" | "rows" | "brief";
}

/** Ordered so that neighbours in a grid never share a colour. */
const grounds: readonly Hue[] = ["sulphur", "sky", "rose", "verdigris", "minium"];

export function Alphabet({ members, level, layout }: AlphabetProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={styles[layout]}>
      {members.map((member, index) => (
        <li key={member.discipline} className={styles.member} lang={member.lang}>
          <Letter place={member.letter ?? index} />
          <Title className={styles.discipline}>{member.discipline}</Title>
          <p className={styles.role}>{member.role}</p>
          {layout !== "grid" && member.text && <p>{member.text}</p>}
        </li>
      ))}
    </ul>
  );
}

function Letter({ place }: { place: number }) {
  return (
    <svg
      className={`${styles.letter} ${styles[grounds[place % grounds.length] ?? "sulphur"]}`}
      viewBox="-70 -70 140 140"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ground} d="M-71-71h142v142h-142z" />
      <path className={styles.plane} d={unitShapes[plateUnits[(place + 1) % plateUnits.length] ?? "disc"]} />
      <path className={styles.unit} d={unitShapes[plateUnits[place % plateUnits.length] ?? "disc"]} />
    </svg>
  );
}
