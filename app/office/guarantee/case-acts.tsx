import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { GUARANTEE_REMEDIES, LONGEST_DEFECT } from '../../../core/guarantee/rules.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { DayField } from '../ui/forms/day-field.tsx'
import { listOutcomes } from './case-outcomes.ts'
import type { GuaranteeCase } from './guarantee-params.ts'

interface CaseActsProps {
  found: GuaranteeCase
  fieldError(field: string): string | undefined
}

/** What can be done about a pair that is in the shop. */
export function CaseActs({ found, fieldError }: CaseActsProps) {
  const { state, is_to_call, remedy } = found
  const mayRepair = found.return_reference === null
  return (
    <>
      {is_to_call && <CallForm />}
      {mayRepair && remedy === 'repair' && state !== 'at_workshop' && (
        <WorkshopForm found={found} fieldError={fieldError} />
      )}
      {mayRepair && remedy === 'repair' && state !== 'ready' && (
        <ReadyForm found={found} fieldError={fieldError} />
      )}
      <EndForm found={found} fieldError={fieldError} />
      <ChangeForm found={found} fieldError={fieldError} />
    </>
  )
}

function CallForm() {
  const { t } = useTranslation('office/guarantee')
  return (
    <section className={detail.part} aria-labelledby="call">
      <h2 id="call">{t('call')}</h2>
      <p className={record.text}>{t('call_text')}</p>
      <ActForm intent="call">
        <Button type="submit">{t('call_act')}</Button>
      </ActForm>
    </section>
  )
}

function WorkshopForm({ found, fieldError }: CaseActsProps) {
  const { t } = useTranslation('office/guarantee')
  return (
    <section className={detail.part} aria-labelledby="workshop">
      <h2 id="workshop">{t('workshop')}</h2>
      <ActForm intent="workshop" className={record.form}>
        <TextInput
          name="workshop"
          label={t('workshop_name')}
          defaultValue={found.workshop ?? ''}
          error={fieldError('workshop')}
          maxLength={100}
          autoComplete="off"
        />
        <div>
          <Button type="submit" variant="default">
            {t('workshop_act')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}

function ReadyForm({ found, fieldError }: CaseActsProps) {
  const { t } = useTranslation('office/guarantee')
  return (
    <section className={detail.part} aria-labelledby="ready">
      <h2 id="ready">{t('ready')}</h2>
      <p className={record.text}>{t(found.email ? 'ready_text' : 'ready_text_call')}</p>
      <ActForm intent="ready" className={record.form}>
        <Work label={t('work')} found={found} error={fieldError('work')} />
        <div>
          <Button type="submit">{t('ready_act')}</Button>
        </div>
      </ActForm>
    </section>
  )
}

function EndForm({ found, fieldError }: CaseActsProps) {
  const { t } = useTranslation('office/guarantee')
  const { t: words } = useTranslation('core/guarantee')
  const outcomes = listOutcomes(found)
  const isWaiting = found.line_id !== null && found.return_reference === null
  return (
    <section className={detail.part} aria-labelledby="end">
      <h2 id="end">{t('end')}</h2>
      <p className={record.text}>
        {found.return_reference
          ? t('end_text_returned', { reference: found.return_reference })
          : t(isWaiting && found.remedy !== 'repair' ? 'end_text_first' : 'end_text')}
      </p>
      {isWaiting && <ToReturn found={found} />}
      <ActForm intent="end" className={record.form}>
        <NativeSelect
          name="outcome"
          label={t('outcome')}
          data={outcomes.map((value) => ({ value, label: words(`state.${value}`) }))}
        />
        <Work label={t('work_done')} found={found} error={fieldError('work')} />
        <DayField
          name="ended_on"
          label={t('ended_on')}
          description={t('ended_on_text')}
          error={fieldError('ended_on')}
        />
        <div>
          <Button type="submit">{t('end_act')}</Button>
        </div>
      </ActForm>
    </section>
  )
}

/** Where the unit of the case comes back: by its ticket at the till, or from the page of its sale. */
function ToReturn({ found: { sale, sale_id } }: Pick<CaseActsProps, 'found'>) {
  const { t } = useTranslation('office/guarantee')
  if (!sale) return null
  return (
    <p className={record.links}>
      <Button component="a" href={`/admin/tpv?ticket=${sale}`} variant="default">
        {t('to_till')}
      </Button>
      <Button component={Link} to={`/admin/sales-pos/${sale_id}`} variant="subtle">
        {t('to_sale')}
      </Button>
    </p>
  )
}

interface WorkProps {
  label: string
  found: GuaranteeCase
  error: string | undefined
}

function Work({ label, found, error }: WorkProps) {
  return (
    <TextInput
      name="work"
      label={label}
      defaultValue={found.work ?? ''}
      error={error}
      required
      withAsterisk={false}
      maxLength={LONGEST_DEFECT}
      autoComplete="off"
    />
  )
}

function ChangeForm({ found, fieldError }: CaseActsProps) {
  const { t } = useTranslation('office/guarantee')
  const { t: words } = useTranslation('core/guarantee')
  return (
    <section className={detail.part} aria-labelledby="change">
      <h2 id="change">{t('change')}</h2>
      <p className={record.text}>{t('change_text')}</p>
      <ActForm intent="change" className={record.form}>
        <div className={record.pair}>
          <NativeSelect
            name="remedy"
            label={t('remedy')}
            defaultValue={found.remedy}
            data={GUARANTEE_REMEDIES.map((value) => ({ value, label: words(`remedy.${value}`) }))}
          />
          <DayField
            name="promised_on"
            label={t('promised_on')}
            defaultValue={found.promised_on ?? ''}
            error={fieldError('promised_on')}
          />
        </div>
        <div>
          <Button type="submit" variant="default">
            {t('change_act')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}
