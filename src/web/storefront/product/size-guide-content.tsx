import { m } from '#messages';
import type { SizeChart, SizeColumn } from '#shop/size-charts.ts';

export type SizeGuideProps = { charts: readonly SizeChart[] };

const WHOSE: Record<SizeChart['whose'], () => string> = {
  women: m.product_sizes_women,
  men: m.product_sizes_men,
  children: m.product_sizes_children,
};
const MEASURED: Record<SizeChart['measured'], () => string> = {
  foot: m.product_sizes_measure_foot,
  body: m.product_sizes_measure_body,
  child: m.product_sizes_measure_child,
};
const HEADS: Record<SizeColumn, () => string> = {
  size: m.product_sizes_size,
  eu: m.product_sizes_eu,
  uk: m.product_sizes_uk,
  us: m.product_sizes_us,
  foot: m.product_sizes_foot,
  chest: m.product_sizes_chest,
  waist: m.product_sizes_waist,
  hips: m.product_sizes_hips,
  height: m.product_sizes_height,
  age: m.product_sizes_age,
};

/** How to measure, and the table for whom the goods are. */
export default function SizeGuideContent({ charts }: SizeGuideProps) {
  const [first] = charts;
  if (!first) return null;
  return (
    <div className="flex flex-col gap-4 border-t border-line p-3">
      <p className="max-w-prose text-sm">
        <strong>{m.product_sizes_how()}</strong> {MEASURED[first.measured]()}
      </p>
      {charts.map((chart) => (
        <ChartTable key={chart.whose} chart={chart} />
      ))}
      <p className="text-xs text-muted">{m.product_sizes_note()}</p>
    </div>
  );
}

function ChartTable({ chart: { whose, columns, rows } }: { chart: SizeChart }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It may scroll: the arrow keys must reach it (WCAG 2.1.1).
    <section aria-label={WHOSE[whose]()} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="pb-1 text-left font-semibold">{WHOSE[whose]()}</caption>
        <thead>
          <tr className="bg-sunken">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 text-left font-semibold whitespace-nowrap">
                {HEADS[column]()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...others]) => (
            <tr key={size} className="border-b border-line">
              <th scope="row" className="px-2 py-2 text-left font-bold whitespace-nowrap">
                {size}
              </th>
              {others.map((measure, at) => (
                <td key={columns[at + 1]} className="px-2 py-2 whitespace-nowrap">
                  {measure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
