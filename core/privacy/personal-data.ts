import type { PersonalTable } from '../base/personal-data/personal-table.ts'
import { checkoutPersonalData } from '../checkout/personal-data.ts'
import { complaintsPersonalData } from '../complaints/personal-data.ts'
import { customersPersonalData } from '../customers/personal-data.ts'
import { depositsPersonalData } from '../deposits/personal-data.ts'
import { devicesPersonalData } from '../devices/personal-data.ts'
import { guaranteePersonalData } from '../guarantee/personal-data.ts'
import { importsPersonalData } from '../imports/personal-data.ts'
import { invoicingPersonalData } from '../invoicing/personal-data.ts'
import { loansPersonalData } from '../loans/personal-data.ts'
import { mailPersonalData } from '../mail/personal-data.ts'
import { messagesPersonalData } from '../messages/personal-data.ts'
import { reportsPersonalData } from '../reports/personal-data.ts'
import { returnsPersonalData } from '../returns/personal-data.ts'
import { salesPersonalData } from '../sales/personal-data.ts'
import { shippingPersonalData } from '../shipping/personal-data.ts'
import { tillPersonalData } from '../till/personal-data.ts'

/**
 * Lists every table that holds something of a customer. Rows are erased in this order; whatever finds others by its own values
 * stands behind them. `test/house/personal-columns.test.ts` finds columns that are missing here.
 */
export const PERSONAL_DATA: readonly PersonalTable[] = [
  ...importsPersonalData,
  ...devicesPersonalData,
  ...tillPersonalData,
  ...guaranteePersonalData,
  ...complaintsPersonalData,
  ...returnsPersonalData,
  ...shippingPersonalData,
  ...invoicingPersonalData,
  ...depositsPersonalData,
  ...loansPersonalData,
  ...checkoutPersonalData,
  ...reportsPersonalData,
  ...messagesPersonalData,
  ...mailPersonalData,
  ...salesPersonalData,
  ...customersPersonalData,
]
