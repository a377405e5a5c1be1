import { beforeAll, beforeEach } from 'vitest'
import { type AgencyDouble, startAgencyDouble } from '../doubles/verifactu.ts'
import type { TestShop } from '../shop.ts'
import { openFiscalTill } from './fiscal-fixtures.ts'

type FiscalTill = Awaited<ReturnType<typeof openFiscalTill>>

/** Opens one till for all tests of a file, whose sales go to the agency. */
export function sharedFiscalTill(shop: TestShop): FiscalTill {
  const till = {} as FiscalTill
  beforeAll(async () => {
    Object.assign(till, await openFiscalTill(shop))
  })
  return till
}

/** Starts the agency's double anew before each test and stops it after. */
export function agencyOfEachTest(): AgencyDouble {
  const agency = {} as AgencyDouble
  beforeEach(async () => {
    Object.assign(agency, await startAgencyDouble())
    return () => agency.close()
  })
  return agency
}

/** Takes what earlier tests left unsent out of the agency's queue. */
export const emptyFiscalQueue = (shop: TestShop) =>
  shop.pool.query(`update fiscal_submissions set state = 'accepted' where state = 'pending'`)
