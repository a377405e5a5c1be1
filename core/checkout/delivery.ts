import { z } from 'zod'
import { SingleLineText } from '../base/schemas.ts'
import { findAddressDoubts } from '../shipping/check-address.ts'
import { loadPlaces, type Places } from '../shipping/places.ts'
import { findPostalCodeRefusal } from '../shipping/rules.ts'
import { isPhoneNumber } from './rules.ts'

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

/** How a buyer is reached. */
const CONTACT = {
  name: SingleLineText(100),
  email: z.string().trim().pipe(z.email().max(254)),
  phone: z.string().trim().max(30).refine(isPhoneNumber, 'INVALID_PHONE'),
  notes: z.string().trim().max(1000).optional(),
}

/** Who picks an order up in the shop. */
export const PickupDelivery = z.strictObject(CONTACT)

/**
 * Where an order goes. A field that makes it doubtful that a courier arrives is refused until the buyer has corrected
 * it or confirmed it by its name.
 */
export const ParcelDelivery = z
  .strictObject({
    ...CONTACT,
    address: SingleLineText(200),
    address_extra: z.string().trim().max(200).optional(),
    city: SingleLineText(100),
    postal_code: ServedPostalCode,
    province: z.string().trim().max(100).optional(),
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
