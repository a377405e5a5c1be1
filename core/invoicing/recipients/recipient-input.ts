import { z } from 'zod'
import { isNif, toDocumentNumber, toNif } from '../../base/nif/rules.ts'
import { FOREIGN_ID_TYPES, type ForeignId, isForeignId } from './foreign/rules.ts'
import { MOST_ADDRESS, MOST_NAME } from './rules.ts'

/** What a database, a printer or a record cannot hold. */
const isPrintable = (text: string) => !/\p{Cc}/u.test(text) && text.isWellFormed()

const RecipientText = (most: number) =>
  z.string().trim().min(1).max(most).refine(isPrintable, 'INVALID_TEXT')

/** What a customer without NIF has instead; the number itself stands in `nif`. */
const ForeignIdInput = z.strictObject({
  type: z.enum(FOREIGN_ID_TYPES),
  /** Two letters; whether the number can be one of that country is said of the number. */
  country: z.string().max(2),
})

/** The number of a recipient, to be read together with `foreign_id`: a NIF unless that names another kind. */
export const RecipientNumber = {
  nif: z.string().max(30).overwrite(toDocumentNumber),
  foreign_id: ForeignIdInput.optional(),
}

type Numbered = { nif: string; foreign_id?: ForeignId | undefined }

const isRecipientNumber = ({ nif, foreign_id }: Numbered) =>
  foreign_id ? isForeignId(nif, foreign_id) : isNif(nif)

/** Reads a NIF in any usual form, and refuses a wrong number beside whatever else is wrong. */
export const checkRecipientNumber = <Schema extends z.ZodType<Numbered>>(schema: Schema): Schema =>
  schema
    .overwrite((recipient) =>
      recipient.foreign_id ? recipient : { ...recipient, nif: toNif(recipient.nif) },
    )
    .refine(isRecipientNumber, {
      path: ['nif'],
      message: 'INVALID_NIF',
      when: ({ value }) => Numbers.safeParse(value).success,
    })

const Numbers = z.object(RecipientNumber)

/**
 * Whom a full invoice is made out to, with a NIF, NIE or NIF of a company whose control character is right, or with a
 * passport or another number of another country.
 */
export const RecipientInput = checkRecipientNumber(
  z.strictObject({
    ...RecipientNumber,
    name: RecipientText(MOST_NAME),
    /** Street, postal code and city in one line. */
    address: RecipientText(MOST_ADDRESS),
  }),
)
