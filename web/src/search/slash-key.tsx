import { useEffect, useState } from "react";
import tickBox from "../styles/tick-box.module.css";
import styles from "./search.module.css";
import { isSlashKeyOn, slashKeyName } from "./search-keys.ts";

/** A single-key shortcut can be switched off (WCAG 2.1.4). Without script there is no shortcut. */
export function SlashKey({ label }: { label: string }) {
  const [isOn, setIsOn] = useState<boolean>();
  useEffect(() => setIsOn(isSlashKeyOn()), []);
  // The room is kept: what comes with the script moves nothing.
  if (isOn === undefined) return <p className={styles.slash} />;
  return (
    <label className={styles.slash} data-with-script="">
      <input
        className={tickBox.box}
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => {
          setSlashKey(currentTarget.checked);
          setIsOn(isSlashKeyOn());
        }}
      />
      {label}
    </label>
  );
}

function setSlashKey(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(slashKeyName);
    else localStorage.setItem(slashKeyName, "off");
  } catch {
    // The box shows what holds.
  }
}
