import { z } from 'zod'
import { MOST_BIN_LETTERS } from '../../base/limits.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { OfficeFilter } from '../products/list-office-products.ts'
import { Id } from '../products/product-schemas.ts'
import { LABEL_SETS, LABELS_A_PART, MOST_COPIES } from './rules.ts'

/** The most models that a list names in one address. */
const MOST_PRODUCTS = 1000

const {
  q,
  collection,
  product_category_id,
  brand_id,
  season,
  low_stock,
  uncategorised,
  missing,
  lacking_by_law,
} = OfficeFilter.shape

/** Which labels are printed, and how many of each. */
export const LabelSelection = z
  .strictObject({
    /**
     * `named`: the variants and models of the ids. `catalog`: all that the filter finds. `inventory`: what of it is in
     * the shop, by shelf. `changed`: what of it costs something else at the counter than before the day `since`.
     * `received`: what of it came in on `day` as new, or by the `receipt`: an import, a delivery, a count.
     */
    set: z.enum(LABEL_SETS).default('named'),
    product_id: Id.optional(),
    product_ids: z.array(Id).max(MOST_PRODUCTS).optional(),
    variant_ids: z.array(Id).max(LABELS_A_PART).optional(),
    since: z.iso.date('INVALID_DAY').optional(),
    day: z.iso.date('INVALID_DAY').optional(),
    receipt: Id.optional(),
    q,
    status: z.enum(['draft', 'published']).optional(),
    collection,
    product_category_id,
    brand_id,
    season,
    low_stock,
    uncategorised,
    missing,
    lacking_by_law,
    /** Only what is in this place, or came in there. */
    place: LocationCode.optional(),
    /** A shelf, or the letters or digits that a shelf begins with: 'A' has 'A-1' and 'A12', and not 'AB-1'. */
    shelf: z.string().trim().max(MOST_BIN_LETTERS).optional(),
    /** One label for each pair in the shop, of `received` for each that came in, instead of one for the variant. */
    each_pair: z.boolean().default(false),
    /** How often each of them. */
    copies: z.int().min(1).max(MOST_COPIES).default(1),
    /** Labels before those that are answered. */
    offset: z.int().min(0).max(10_000_000).default(0),
    limit: z.int().min(0).max(LABELS_A_PART).default(LABELS_A_PART),
  })
  .refine(({ set, since }) => set !== 'changed' || since !== undefined, {
    path: ['since'],
    message: 'INVALID_DAY',
  })
  .refine(({ set, day, receipt }) => set !== 'received' || (day ?? receipt) !== undefined, {
    path: ['day'],
    message: 'INVALID_DAY',
  })

export type LabelSelection = z.infer<typeof LabelSelection>
