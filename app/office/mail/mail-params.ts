import { MAIL_STATES, MAIL_TEMPLATES } from '../../../core/mail/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam, dayParam, flagParam, textParam } from '../ui/list/params.ts'

/** The address of the outbox. */
export const mailParams = listParams('/admin/mail', {
  state: choiceParam(MAIL_STATES),
  template: choiceParam(MAIL_TEMPLATES),
  recipient: textParam(254),
  from: dayParam,
  to: dayParam,
  all: flagParam,
})

export type MailQuery = ReturnType<typeof mailParams.parse>

/** The filter as the procedure takes it. */
export const toMailFilter = ({ all: _, ...filter }: MailQuery['filter']) => filter
