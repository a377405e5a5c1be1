import { z } from 'zod'
import { OUTSIDE_SERVICES } from '../../base/outside/service.ts'
import { SingleLineText } from '../../base/schemas.ts'

export const Service = z.enum(OUTSIDE_SERVICES)

/** A certificate in base64 is the longest of them. */
const LONGEST = 61_000

/** By the names of the fields, without empty ones; `findInvalidKeys` judges them, so that each wrong one can be told. */
export const KeyValuesInput = z.record(z.string().max(60), SingleLineText(LONGEST))
