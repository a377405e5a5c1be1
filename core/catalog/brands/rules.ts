/** Somebody whom a buyer can reach by post and electronically. (GPSR, article 19) */
export interface Contactable {
  /** Name, registered trade name or trade mark. */
  name: string
  /** Street, number, postal code and place, in one line. */
  address: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Electronic address: an e-mail address or the address of a web page. */
  contact: string
}

export const CONTACT_FIELDS = ['name', 'address', 'country', 'contact'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** Who makes the goods of a brand, and who answers for them in the Union. */
export interface BrandMaker {
  maker: Contactable
  /** Null where the maker is in the Union itself. */
  responsible: Contactable | null
}

/** The member states of the European Union. */
export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

/** A maker outside the Union needs a responsible person in it. (GPSR, article 16) */
export const needsResponsible = (country: string) => !EU_COUNTRIES.includes(country)

const MAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const PAGE = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(\/\S*)?$/i

/** Whether this can be an e-mail address or the address of a web page. */
export const isElectronicAddress = (written: string) => MAIL.test(written) || PAGE.test(written)

/** What is missing or cannot be of a maker and its responsible person. Paths such as `maker.address`. */
export type InvalidMakerField = `${'maker' | 'responsible'}.${ContactField}`

/**
 * Lists what a maker still lacks, in the order of the form: each field of the maker, then each of the responsible
 * person where the maker's country asks for one, or one is named.
 */
export function findInvalidMakerFields({
  maker,
  responsible,
}: {
  maker: Partial<Contactable>
  responsible?: Partial<Contactable> | null | undefined
}): InvalidMakerField[] {
  const { country = '' } = maker
  const ofMaker = findInvalidContactFields(maker).map(
    (field): InvalidMakerField => `maker.${field}`,
  )
  const isAsked = responsible || (country !== '' && needsResponsible(country))
  if (!isAsked) return ofMaker
  const found = responsible ?? {}
  const fields = findInvalidContactFields(found)
  const isOutside = found.country !== undefined && needsResponsible(found.country)
  if (isOutside && !fields.includes('country')) fields.push('country')
  return [...ofMaker, ...fields.map((field): InvalidMakerField => `responsible.${field}`)]
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined

function findInvalidContactFields(written: Partial<Contactable>): ContactField[] {
  return CONTACT_FIELDS.filter((field) => {
    const value = written[field]?.trim() ?? ''
    if (field === 'country') return !isCountry(value)
    return value === '' || (field === 'contact' && !isElectronicAddress(value))
  })
}
