/** The day so many days from now, as the shop would promise it; the shop decides where nothing is typed. */
export function getDueDay(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
