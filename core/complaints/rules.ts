/** How a complaint reached the shop. `official_sheet` is the hoja de reclamaciones of the region. */
export const COMPLAINT_CHANNELS = ['counter', 'official_sheet', 'email', 'phone', 'letter'] as const

/** A complaint waits for its answer, has it, or was taken back by whoever made it. */
export const COMPLAINT_STATES = ['open', 'answered', 'withdrawn'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

/** What the list can be narrowed to. `due`: the time to answer has run out or soon will. */
export const COMPLAINT_LISTS = ['open', 'due', 'answered', 'withdrawn', 'all'] as const
export type ComplaintList = (typeof COMPLAINT_LISTS)[number]

/** What the shop answers. */
export const COMPLAINT_OUTCOMES = ['accepted', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

/** Days within which a complaint is answered, from the day on which it was made. (TRLGDCU art. 21.3) */
export const ANSWER_DAYS = 15

/** From as many days before the last one the shop is warned. */
export const WARNING_DAYS = 3

/** The longest text of a complaint and of its answer. */
export const LONGEST_COMPLAINT = 4_000

/** The number that a customer is given: `2026-0007`. It begins anew each year and has no gaps. */
export const formatComplaintNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(4, '0')}`

/** Whether a written number could be that of a complaint; undefined where it could not. */
export function parseComplaintNumber(
  written: string,
): { year: number; number: number } | undefined {
  const [, year, number] = /^(\d{4})-(\d{1,6})$/.exec(written.trim()) ?? []
  return year && number ? { year: Number(year), number: Number(number) } : undefined
}

/** How an open complaint stands against its last day, both as YYYY-MM-DD of the shop. The last day itself is in time. */
export function getAnswerTime(dueOn: string, today: string): 'late' | 'soon' | 'in_time' {
  const left = (Date.parse(dueOn) - Date.parse(today)) / 86_400_000
  if (left < 0) return 'late'
  return left <= WARNING_DAYS ? 'soon' : 'in_time'
}

/** Official languages besides Spanish. */
export const REGION_LANGUAGES = ['ca', 'eu', 'gl'] as const
export type RegionLanguage = (typeof REGION_LANGUAGES)[number]

/** The provinces of each, by the first two digits of a postal code. */
const PROVINCES: Readonly<Record<RegionLanguage, readonly string[]>> = {
  ca: ['03', '07', '08', '12', '17', '25', '43', '46'],
  eu: ['01', '20', '31', '48'],
  gl: ['15', '27', '32', '36'],
}

/** The second official language of where a shop is; null where there is none. */
export const getRegionLanguage = (postalCode: string): RegionLanguage | null =>
  REGION_LANGUAGES.find((language) => PROVINCES[language].includes(postalCode.slice(0, 2))) ?? null
