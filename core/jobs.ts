import { jobs as audit } from './audit/jobs.ts'
import { jobs as base } from './base/jobs.ts'
import { jobs as catalog } from './catalog/jobs.ts'
import { jobs as checkout } from './checkout/jobs.ts'
import { jobs as imports } from './imports/jobs.ts'
import { jobs as payments } from './payments/jobs.ts'
import { jobs as till } from './till/jobs.ts'

/** Everything the shop does by itself. */
export const jobs = [...base, ...audit, ...catalog, ...checkout, ...imports, ...payments, ...till]
