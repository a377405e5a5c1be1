/** Days until the goods of a season sell no more; zero or less is how long ago that was. */
export type SeasonDays = Readonly<Record<'spring_summer' | 'autumn_winter', number>>

/** Months and days between which each season sells. */
const SEASONS = {
  spring_summer: { begins: '02-01', ends: '08-31' },
  autumn_winter: { begins: '08-01', ends: '02-28' },
} as const

/** How long each season still sells on this day (`YYYY-MM-DD`), or for how long it has been over. */
export const countSeasons = (today: string): SeasonDays => ({
  spring_summer: countDays(today, SEASONS.spring_summer),
  autumn_winter: countDays(today, SEASONS.autumn_winter),
})

function countDays(today: string, { begins, ends }: { begins: string; ends: string }): number {
  const year = Number(today.slice(0, 4))
  const day = today.slice(5)
  const isOverNewYear = begins > ends
  const isOn = isOverNewYear ? day >= begins || day <= ends : day >= begins && day <= ends
  if (isOn) return daysBetween(today, `${isOverNewYear && day >= begins ? year + 1 : year}-${ends}`)
  return daysBetween(today, `${day > ends ? year : year - 1}-${ends}`)
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
