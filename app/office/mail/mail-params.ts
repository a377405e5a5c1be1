import { MAIL_STATES, MAIL_TEMPLATES } from '../../../core/mail/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, textParam } from '../ui/list/params.ts'

/** The address of the outbox. */
export const mailParams = listParams('/admin/mail', {
  state: choiceParam(MAIL_STATES),
  template: choiceParam(MAIL_TEMPLATES),
  recipient: textParam(254),
})

export type MailQuery = ReturnType<typeof mailParams.parse>
