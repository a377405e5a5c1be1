import { type Notice, notify as notifyStaff } from '../office/ui/notify.ts'

/** Tells the seller something for five seconds, where it covers no button. */
export const notify = (notice: Notice) =>
  notifyStaff(notice, { position: 'top-center', withCloseButton: false })
