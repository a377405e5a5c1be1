/** EU, UK, US and millimetres of the foot. */
export type HouseRow = readonly [eu: string, uk: string, us: string, footMm: number]

/**
 * The practical table of spain.md section 7; a US number is UK + 2 for women, + 1 for men, as ISO 19407
 * has it. 37.5, 40.5, 43.5 and 46, which that table leaves out, stand between their neighbours, and so do the feet of
 * 38.5, 41.5 and 44.5, to which it gives those of the next size.
 */
const women: readonly HouseRow[] = [
  ['35', '3', '5', 220],
  ['36', '3.5', '5.5', 225],
  ['36.5', '4', '6', 230],
  ['37', '4.5', '6.5', 235],
  ['37.5', '5', '7', 237],
  ['38', '5.5', '7.5', 240],
  ['38.5', '6', '8', 243],
  ['39', '6', '8', 245],
  ['39.5', '6.5', '8.5', 250],
  ['40', '7', '9', 255],
  ['40.5', '7.5', '9.5', 257],
  ['41', '7.5', '9.5', 260],
  ['41.5', '8.5', '10.5', 263],
  ['42', '8.5', '10.5', 265],
  ['42.5', '9', '11', 270],
  ['43', '9.5', '11.5', 275],
]
const men: readonly HouseRow[] = [
  ['39', '6', '7', 245],
  ['39.5', '6.5', '7.5', 250],
  ['40', '7', '8', 255],
  ['40.5', '7.5', '8.5', 257],
  ['41', '7.5', '8.5', 260],
  ['41.5', '8.5', '9.5', 263],
  ['42', '8.5', '9.5', 265],
  ['42.5', '9', '10', 270],
  ['43', '9.5', '10.5', 275],
  ['43.5', '9.5', '10.5', 277],
  ['44', '10', '11', 280],
  ['44.5', '10.5', '11.5', 283],
  ['45', '10.5', '11.5', 285],
  ['45.5', '11', '12', 290],
  ['46', '11.5', '12.5', 293],
  ['47', '12.5', '13.5', 300],
]
/** UK numbers as the Spanish trade gives them, US half a number more. 13 is followed by 1. */
const children: readonly HouseRow[] = [
  ['16', '0.5', '1', 93],
  ['17', '1', '1.5', 100],
  ['18', '2', '2.5', 107],
  ['19', '3', '3.5', 113],
  ['20', '4', '4.5', 120],
  ['21', '4.5', '5', 127],
  ['22', '5.5', '6', 133],
  ['23', '6', '6.5', 140],
  ['24', '7', '7.5', 147],
  ['25', '8', '8.5', 153],
  ['26', '8.5', '9', 160],
  ['27', '9', '9.5', 167],
  ['28', '10', '10.5', 173],
  ['29', '11', '11.5', 180],
  ['30', '11.5', '12', 187],
  ['31', '12.5', '13', 193],
  ['32', '13', '13.5', 200],
  ['33', '1', '1.5', 207],
  ['34', '2', '2.5', 213],
  ['35', '2.5', '3', 220],
  ['36', '3.5', '4', 227],
  ['37', '4', '4.5', 233],
  ['38', '5', '5.5', 240],
  ['39', '6', '6.5', 247],
]

/** The shop's own tables by the key of a collection. */
export const houseCharts = { señora: women, caballero: men, niña: children, niño: children }

/**
 * The EU sizes of a UK or US number in the tables of some collections; those half a number beside it where no table
 * has it.
 */
export function findEuSizes(
  { system, number }: { system: 'uk' | 'us'; number: number },
  collections: readonly (keyof typeof houseCharts)[],
): string[] {
  const rows = collections.flatMap((key) => houseCharts[key])
  const within = (apart: number) =>
    rows.flatMap(([eu, uk, us]) =>
      Math.abs(Number(system === 'uk' ? uk : us) - number) <= apart ? eu : [],
    )
  const exact = within(0)
  return exact.length > 0 ? exact : within(0.5)
}
