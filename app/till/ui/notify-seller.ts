import { notify, type StaffNotice } from '../../office/ui/notify.ts'

/** Shows the seller a notice for five seconds, at the top, where it covers no button. */
export const notifySeller = (notice: StaffNotice) =>
  notify(notice, { position: 'top-center', withCloseButton: false })
