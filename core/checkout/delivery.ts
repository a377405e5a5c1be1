import { z } from 'zod'
import { isUnprintable, toOneLine } from '../base/lines/rules.ts'
import { PhoneNumber } from '../base/schemas.ts'
import { MOST_DELIVERY_NOTES, MOST_LINE } from '../shipping/address/rules.ts'
import { findAddressDoubts } from '../shipping/check-address.ts'
import { loadPlaces, type Places } from '../shipping/places.ts'
import { findPostalCodeRefusal } from '../shipping/postal-code/rules.ts'

/** The fields that a buyer may be asked about and confirms by naming them. */
const DOUBTED = ['address', 'postal_code', 'city'] as const

/** A postal code that parcels go to. */
export const ServedPostalCode = z
  .string()
  .trim()
  .superRefine((code, check) => {
    const refusal = findPostalCodeRefusal(code)
    if (refusal) check.addIssue({ code: 'custom', message: `POSTAL_CODE_${refusal}` })
  })

const Line = z
  .string()
  .overwrite((written) => toOneLine(written.replace(/\s+/g, ' ')))
  .refine((line) => !isUnprintable(line), 'INVALID_TEXT')

/** A line of a label that may stay empty, no longer than the carrier takes it; line breaks are blanks. */
export const OptionalLine = Line.max(MOST_LINE, 'CARRIER_LENGTH')
export const LabelLine = OptionalLine.min(1)
/** A street and its number; what is too long may go on in the line below. */
export const StreetLine = Line.min(1).max(MOST_LINE, 'ADDRESS_LENGTH')

/** What a courier is told. */
export const DeliveryNotes = z.string().trim().max(MOST_DELIVERY_NOTES, 'CARRIER_LENGTH')

/** How a buyer is reached. */
const CONTACT = {
  name: LabelLine,
  email: z.string().trim().pipe(z.email().max(254)),
  phone: PhoneNumber,
}

/** Who picks an order up in the shop. */
export const PickupDelivery = z.strictObject({
  ...CONTACT,
  notes: z.string().trim().max(1000).optional(),
})

/**
 * Where an order goes. A field that makes it doubtful that a courier arrives is refused until the buyer has corrected
 * it or confirmed it by its name.
 */
export const ParcelDelivery = z
  .strictObject({
    ...CONTACT,
    address: StreetLine,
    address_extra: OptionalLine.optional(),
    city: LabelLine,
    postal_code: ServedPostalCode,
    province: OptionalLine.optional(),
    notes: DeliveryNotes.optional(),
    confirmed: z.array(z.enum(DOUBTED)).max(DOUBTED.length).optional(),
  })
  .superRefine((delivery, check) => {
    const addDoubts = (places: Places) => {
      const doubts = findAddressDoubts(places, delivery)
      for (const field of DOUBTED) {
        const message = doubts[field]
        if (message && !delivery.confirmed?.includes(field))
          check.addIssue({ code: 'custom', path: [field], message })
      }
    }
    // An asynchronous check makes zod validate twice, so only the first order waits.
    const places = loadPlaces()
    return places instanceof Promise ? places.then(addDoubts) : addDoubts(places)
  })
export type Delivery = z.infer<typeof ParcelDelivery> | z.infer<typeof PickupDelivery>
