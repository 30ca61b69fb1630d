import { renderToStaticMarkup } from "react-dom/server";
import type { ExhibitDefinition, ExhibitLine } from "../definition.server.ts";
import { States } from "../states.server.tsx";
import styles from "./import.module.css";
import { keyOf, mergedProducts, type Part, type Product, partnerFiles, readRow, shelvesBy } from "./partner-files.ts";

/**
 * Lines: heading; files, one unit, shelves by diameter, by length; the words `centimetres: millimetres`,
 * `in the name: screw`, `set aside: for a human eye`.
 */
export const importing: ExhibitDefinition = {
  view: "case-study-import",
  lines: 8,
  render: (lines) => renderToStaticMarkup(<Import lines={lines} />),
};

const files = partnerFiles.map(({ habit, rows }) => rows.map((row) => readRow(row, habit)));
const products = mergedProducts(files.flat());

function Import({ lines }: { lines: ExhibitLine[] }) {
  const [heading, three, unit, byDiameter, byLength, units, naming, aside] = lines;
  const names = [units?.label, units?.text, naming?.label];
  const states = [
    { line: three, still: <Files names={names} screw={naming?.text ?? ""} /> },
    { line: unit, still: <Merged aside={aside} /> },
    { line: byDiameter, still: <Shelves measure="diameter" /> },
    { line: byLength, still: <Shelves measure="length" /> },
  ];
  return <States heading={heading} name="_import" states={states} />;
}

function Files({ names, screw }: { names: (string | undefined)[]; screw: string }) {
  return (
    <ul className={styles.files}>
      {files.map((rows, index) => (
        <li key={names[index]} className={styles.file}>
          <span className={styles.name}>{names[index]}</span>
          <ul className={styles.rows}>
            {rows.map(({ written, asWritten, part }, row) => {
              const key = part ? keyOf(part) : `aside-${index}`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row of a file is its place
                <li key={row} className={styles.row}>
                  {index === 2 ? `${screw} ${written}` : written}
                  {asWritten && <Screw part={asWritten} flight={`${key} ${sourceOf(index, row, key)}`} />}
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** How many rows before this one say the same. */
function sourceOf(file: number, row: number, key: string): number {
  const before = [...files.slice(0, file).flat(), ...(files[file] ?? []).slice(0, row)];
  return before.filter(({ part }) => part && keyOf(part) === key).length;
}

function Merged({ aside }: { aside: ExhibitLine | undefined }) {
  return (
    <>
      <ul className={styles.products}>
        {products.map((product) => (
          <ProductItem key={product.key} product={product} />
        ))}
      </ul>
      <p className={styles.aside}>
        <strong>{aside?.label}</strong> {aside?.text}:{" "}
        {files
          .flat()
          .filter(({ part }) => !part)
          .map(({ written }) => written)
          .join(", ")}
      </p>
    </>
  );
}

function Shelves({ measure }: { measure: keyof Part }) {
  return (
    <ul className={styles.shelves}>
      {shelvesBy(measure, products).map(([size, shelf]) => (
        <li key={size} className={styles.shelf}>
          <span className={styles.size}>{size} mm</span>
          <ul className={styles.onShelf}>
            {shelf.map((product) => (
              <ProductItem key={product.key} product={product} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** As many screws as rows said so, one behind the other: each comes from its own file. */
function ProductItem({ product }: { product: Product }) {
  const { key, diameter, length, sources } = product;
  return (
    <li className={styles.product}>
      <span className={styles.pile}>
        {Array.from({ length: sources }, (_, source) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows that say the same are told apart by their number
          <Screw key={source} part={product} flight={`${key} ${source}`} />
        ))}
      </span>
      <span>
        {diameter} × {length}
      </span>
    </li>
  );
}

/** To scale: a unit of the drawing is a millimetre. */
function Screw({ part: { diameter, length }, flight }: { part: Part; flight: string }) {
  const half = diameter / 2;
  const head = diameter;
  return (
    <svg className={styles.screw} viewBox="0 -8 84 16" aria-hidden="true" focusable="false" data-flight={flight}>
      <path
        d={`M0${-head}l${diameter} ${head - half}H${length - diameter}l${diameter} ${half}l${-diameter} ${half}H${diameter}L0 ${head}z`}
      />
    </svg>
  );
}
