import { Button, Checkbox, NativeSelect, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listGrounds } from '../../../core/returns/rules.ts'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import { useUnitName } from './return-units.tsx'
import styles from './returns.module.css'
import type { ReturnDetails } from './returns-params.ts'

/** Refuses what was asked for: a withdrawal on a ground of the law, the rest in the shop's words. */
export function RefuseForm({ found }: { found: ReturnDetails }) {
  const { t } = useTranslation('office/returns')
  const isWithdrawal = found.kind === 'withdrawal'
  return (
    <section className={detail.part} aria-labelledby="refuse">
      <h2 id="refuse">{t('refuse')}</h2>
      {isWithdrawal && (
        <p className={styles.text}>{t(found.is_late ? 'refuse_late_text' : 'refuse_text')}</p>
      )}
      <ActForm intent="refuse" className={styles.form}>
        {isWithdrawal ? <GroundField isLate={found.is_late} /> : <ReasonField />}
        {isWithdrawal && found.units.length > 1 && <UnitFields found={found} />}
        <div className={styles.buttons}>
          <Button type="submit" variant="default">
            {t('refuse_act')}
          </Button>
        </div>
      </ActForm>
      <div className={styles.apart}>
        <ConfirmActButton
          intent="cancel"
          label={t('cancel_act')}
          question={t('cancel_question')}
          text={t('cancel_text')}
          cancel={t('leave')}
        />
      </div>
    </section>
  )
}

function GroundField({ isLate }: { isLate: boolean }) {
  const { t } = useTranslation('office/returns')
  const { t: words } = useTranslation('core/returns')
  const grounds = listGrounds(isLate).map((value) => ({ value, label: words(`ground.${value}`) }))
  return (
    <NativeSelect
      name="ground"
      label={t('reason')}
      description={t('reason_hint')}
      data={[{ value: '', label: t('choose_ground') }, ...grounds]}
    />
  )
}

/** For which units the ground holds: the others go on as they were asked for. */
function UnitFields({ found }: { found: ReturnDetails }) {
  const { t } = useTranslation('office/returns')
  const name = useUnitName()
  return (
    <fieldset className={styles.refused}>
      <legend>{t('refused_units')}</legend>
      <input type="hidden" name="divided" value="1" />
      {found.units.map((unit) => (
        <Checkbox
          key={`${unit.line_id}.${unit.n}`}
          name={`refused.${unit.line_id}.${unit.n}`}
          label={name(unit)}
          defaultChecked
        />
      ))}
    </fieldset>
  )
}

function ReasonField() {
  const { t } = useTranslation('office/returns')
  return (
    <Textarea
      name="reason"
      label={t('reason')}
      description={t('reason_hint')}
      maxLength={500}
      rows={2}
    />
  )
}
