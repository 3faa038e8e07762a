/**
 * The size charts of shoes and clothes, to be corrected here and nowhere else. Measures are in centimetres and of the
 * body, not of the garment; a range is from–to. Shoes: EU size = (foot + 1.5 cm) × 1.5, the French stitch.
 */
export type SizeColumn = 'size' | 'eu' | 'uk' | 'us' | 'foot' | 'chest' | 'waist' | 'hips' | 'height' | 'age';

export type SizeChart = {
  /** Who it is for; nobody in particular where both are meant. */
  whose: 'women' | 'men' | 'children';
  measured: 'foot' | 'body' | 'child';
  columns: readonly SizeColumn[];
  rows: readonly (readonly string[])[];
};

const SHOE_COLUMNS = ['eu', 'uk', 'us', 'foot'] as const;
const BODY_COLUMNS = ['size', 'eu', 'uk', 'us', 'chest', 'waist', 'hips'] as const;

const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));

const CHARTS = {
  womensShoes: {
    whose: 'women',
    measured: 'foot',
    columns: SHOE_COLUMNS,
    rows: rows(`
      35  2.5  4.5   21.8
      36  3.5  5.5   22.5
      37  4    6     23.2
      38  5    7     23.8
      39  6    8     24.5
      40  6.5  8.5   25.2
      41  7.5  9.5   25.8
      42  8    10    26.5`),
  },
  mensShoes: {
    whose: 'men',
    measured: 'foot',
    columns: SHOE_COLUMNS,
    rows: rows(`
      38  5     6     23.8
      39  6     7     24.5
      40  6.5   7.5   25.2
      41  7.5   8.5   25.8
      42  8     9     26.5
      43  9     10    27.2
      44  9.5   10.5  27.8
      45  10.5  11.5  28.5
      46  11    12    29.2`),
  },
  childrensShoes: {
    whose: 'children',
    measured: 'foot',
    columns: SHOE_COLUMNS,
    rows: rows(`
      24  7     8     14.5
      26  8.5   9.5   15.8
      28  10    11    17.2
      30  11.5  12.5  18.5
      32  13    1     19.8
      34  2     3     21.2
      35  2.5   3.5   21.8`),
  },
  womensClothes: {
    whose: 'women',
    measured: 'body',
    columns: BODY_COLUMNS,
    rows: rows(`
      XS   34     6      2    80–83    62–65    87–90
      S    36     8      4    84–87    66–69    91–94
      M    38–40  10–12  6–8  88–95    70–77    95–102
      L    42     14     10   96–101   78–83    103–107
      XL   44     16     12   102–107  84–89    108–112
      XXL  46     18     14   108–113  90–95    113–118`),
  },
  mensClothes: {
    whose: 'men',
    measured: 'body',
    columns: BODY_COLUMNS,
    rows: rows(`
      S    44–46  34–36  34–36  88–93    76–81    92–96
      M    48–50  38–40  38–40  94–101   82–89    97–103
      L    52     42     42     102–106  90–94    104–107
      XL   54–56  44–46  44–46  107–113  95–101   108–113
      XXL  58     48     48     114–119  102–107  114–118`),
  },
  trousers: {
    whose: 'men',
    measured: 'body',
    columns: ['size', 'eu', 'uk', 'us', 'waist', 'hips'],
    rows: rows(`
      30  46  30  30  76–79  92–95
      32  48  32  32  80–84  96–99
      34  50  34  34  85–89  100–103
      36  52  36  36  90–94  104–107
      38  54  38  38  95–99  108–111`),
  },
  childrensClothes: {
    whose: 'children',
    measured: 'child',
    columns: ['age', 'eu', 'uk', 'us', 'height', 'chest'],
    rows: rows(`
      2–3    92–98    2–3    2T–3T  90–98    53–55
      4–5    104–110  4–5    4–5    99–110   56–59
      6–7    116–122  6–7    6–7    111–122  60–63
      8–9    128–134  8–9    8–10   123–134  64–68
      10–12  140–152  10–12  12–14  135–152  69–76`),
  },
} satisfies Record<string, SizeChart>;

/** Which charts the goods of a subcategory have. */
const BY_SUBCATEGORY: Record<string, readonly SizeChart[]> = {
  'womens-shoes': [CHARTS.womensShoes],
  'mens-shoes': [CHARTS.mensShoes],
  'boots-and-work-shoes': [CHARTS.mensShoes],
  'sports-shoes': [CHARTS.womensShoes, CHARTS.mensShoes],
  'sandals-and-slippers': [CHARTS.womensShoes, CHARTS.mensShoes],
  'childrens-shoes': [CHARTS.childrensShoes],
  'dresses-and-skirts': [CHARTS.womensClothes],
  'womens-tops': [CHARTS.womensClothes],
  'habesha-kemis': [CHARTS.womensClothes],
  'mens-shirts': [CHARTS.mensClothes],
  'suits-and-jackets': [CHARTS.mensClothes],
  'mens-traditional': [CHARTS.mensClothes],
  'trousers-and-jeans': [CHARTS.trousers],
  sportswear: [CHARTS.womensClothes, CHARTS.mensClothes],
  'underwear-and-sleepwear': [CHARTS.womensClothes, CHARTS.mensClothes],
  'childrens-clothes': [CHARTS.childrensClothes],
};

/** The size charts for goods of a subcategory; none where sizes are no matter of the body. */
export function sizeChartsOf(subcategory: string | null): readonly SizeChart[] {
  return (subcategory !== null && BY_SUBCATEGORY[subcategory]) || [];
}
