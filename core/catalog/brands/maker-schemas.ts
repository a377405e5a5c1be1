import { z } from 'zod'
import { isUnprintable, toOneLine } from '../../base/lines/rules.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { ContactAnswer } from '../shown-maker.ts'
import type { Contactable, InvalidMakerField } from './rules.ts'
import { findInvalidMakerFields } from './rules.ts'

const field = (max: number) =>
  z
    .string()
    .overwrite(toOneLine)
    .max(max)
    .refine((text) => !isUnprintable(text), 'INVALID_TEXT')
    .default('')

/** As it is sent; what is missing of it is refused by name (`MAKER_INCOMPLETE`). */
const ContactInput = z.strictObject({
  name: field(200),
  address: field(300),
  country: field(2),
  contact: field(200),
})

/** Maker and responsible person as a person writes them. */
export const MakerInput = z.strictObject({
  maker: ContactInput,
  /** Who answers in the Union for a maker outside it. */
  responsible: ContactInput.nullable().default(null),
})

/** Maker and responsible person as an answer. */
export const MakerAnswer = z.object({
  maker: ContactAnswer.nullable(),
  responsible: ContactAnswer.nullable(),
})

export const makerErrors = {
  /** Each field that is missing or cannot be, such as `maker.address`. */
  MAKER_INCOMPLETE: { status: 422, data: z.object({ fields: z.array(z.string()) }) },
} as const

type WrittenMaker = z.infer<typeof MakerInput>

/** Judges what was written: the fields that are missing, or the maker in one form. */
export function readMaker(
  written: WrittenMaker,
): { problems: InvalidMakerField[] } | { maker: Contactable; responsible: Contactable | null } {
  const maker = toContact(written.maker)
  const responsible =
    written.responsible && Object.values(written.responsible).some(Boolean)
      ? toContact(written.responsible)
      : null
  const problems = findInvalidMakerFields({ maker, responsible })
  return problems.length > 0 ? { problems } : { maker, responsible }
}

function toContact({ name, address, country, contact }: WrittenMaker['maker']): Contactable {
  return { name, address, country: country.toUpperCase(), contact }
}

export const BrandName = SingleLineText(100)
