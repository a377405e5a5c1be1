/** The number by which a customer without NIF is known, and of which country. */
export interface ForeignId {
  type: ForeignIdType
  /** ISO 3166, two letters. */
  country: string
}

/** Kinds of such numbers: a VAT number of the EU, a passport, an identity card, a residence certificate, another. */
export const FOREIGN_ID_TYPES = [
  'vat_number',
  'passport',
  'national_id',
  'residence',
  'other',
] as const
export type ForeignIdType = (typeof FOREIGN_ID_TYPES)[number]

/** IDType of the tax agency. 07 is for Spaniards who are not in its census, so nobody chooses it. (spain.md 1.2) */
export const FOREIGN_ID_CODES: Record<ForeignIdType, string> = {
  vat_number: '02',
  passport: '03',
  national_id: '04',
  residence: '05',
  other: '06',
}

/** The agency takes no longer number. */
const MOST_FOREIGN_ID = 20

/**
 * Whether a number, in capitals and without blanks, can be one of that kind and country. Of Spain there is none but a
 * passport (the agency's code 1126); a VAT number begins with its country (1122), that of Greece with EL.
 */
export function isForeignId(number: string, { type, country }: ForeignId): boolean {
  if (!new RegExp(`^[A-Z0-9]{3,${MOST_FOREIGN_ID}}$`).test(number) || !COUNTRIES.includes(country))
    return false
  if (country === 'ES' && type !== 'passport') return false
  return type !== 'vat_number' || number.startsWith(country === 'GR' ? 'EL' : country)
}

/** The countries that the agency's schema knows. */
export const COUNTRIES: readonly string[] = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BQ BR BS BT BV
  BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER
  ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GS GT GU GW GY HK HM HN HR HT HU ID
  IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT
  LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO
  NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH
  SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM
  US UY UZ VA VC VE VG VI VN VU WF WS XG YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/)
