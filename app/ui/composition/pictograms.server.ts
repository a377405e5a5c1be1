import coatedLeather from './pictograms/coated_leather.svg?raw'
import leather from './pictograms/leather.svg?raw'
import lining from './pictograms/lining.svg?raw'
import other from './pictograms/other.svg?raw'
import sole from './pictograms/sole.svg?raw'
import textile from './pictograms/textile.svg?raw'
import upper from './pictograms/upper.svg?raw'

/** The pictograms of parts and materials as SVG, drawn after the annex of RD 1718/1995. */
export const PICTOGRAMS = {
  upper,
  lining,
  sole,
  leather,
  coated_leather: coatedLeather,
  textile,
  other,
} as const

export type PictogramName = keyof typeof PICTOGRAMS
