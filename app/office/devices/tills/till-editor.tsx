import { Button, Group, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { type Location, TILLS_PATH, type TillDetails } from './till-details.ts'
import styles from './tills.module.css'

const FIELD_REFUSALS = {
  TILL_CODE_TAKEN: 'code',
  SERIES_TAKEN: 'series',
  SERIES_NUMBERED: 'series',
  LOCATION_UNKNOWN: 'location_id',
  SESSION_OPEN: 'location_id',
}

interface TillEditorProps {
  /** Undefined for a new one. */
  till: TillDetails | undefined
  locations: readonly Location[]
  answer: SubmitRefusal | undefined
}

/** What is written of a till. Its code stays for good, its series once it has numbered a ticket. */
export function TillEditor({ till, locations, answer }: TillEditorProps) {
  const { t } = useTranslation('office/devices/tills')
  const { message, fieldError } = useRefusal(answer, {
    intent: 'save',
    areas: ['devices'],
    fieldRefusals: FIELD_REFUSALS,
  })
  const isBusy = useNavigation().state === 'submitting'
  const values = answer?.intent === 'save' ? answer.sent : toFields(till)
  const fields = { values, fieldError }
  return (
    <section className={detail.part} aria-labelledby="till">
      <h2 id="till">{t('till')}</h2>
      <ActForm intent="save" className={styles.form} noValidate>
        <RefusalAlert message={message} />
        <input type="hidden" name="version" value={till?.version ?? 0} />
        <CodeAndSeries till={till} {...fields} />
        <TextInput
          name="name"
          label={t('name')}
          description={t('name_text')}
          defaultValue={values.name}
          error={fieldError('name')}
          required
          maxLength={40}
        />
        <NativeSelect
          name="location_id"
          label={t('place')}
          description={t('place_text')}
          defaultValue={values.location_id}
          error={fieldError('location_id')}
          data={locations.map(({ location_id, name }) => ({
            value: String(location_id),
            label: name,
          }))}
        />
        {till && <PaymentSwitches values={values} />}
        <Group justify="flex-end">
          <Button component={Link} to={TILLS_PATH} variant="default">
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
        </Group>
      </ActForm>
    </section>
  )
}

type Values = Record<string, string>

interface CodeAndSeriesProps {
  till: TillDetails | undefined
  values: Values
  fieldError(name: string): string | undefined
}

/** What stays: the code from the beginning, the series from its first ticket on. */
function CodeAndSeries({ till, values, fieldError }: CodeAndSeriesProps) {
  const { t } = useTranslation('office/devices/tills')
  const isFixed = till?.series_numbered === true
  return (
    <div className={styles.pair}>
      <TextInput
        name="code"
        label={t('code')}
        description={till ? t('code_fixed') : t('code_text')}
        defaultValue={values.code}
        error={fieldError('code')}
        readOnly={till !== undefined}
        required={!till}
        maxLength={8}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextInput
        name="series"
        label={t('series')}
        description={t(isFixed ? 'series_fixed' : till ? 'series_text' : 'series_new')}
        defaultValue={values.series}
        error={fieldError('series')}
        readOnly={isFixed}
        maxLength={8}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  )
}

/** How a sale is paid at this till. */
function PaymentSwitches({ values }: { values: Values }) {
  const { t } = useTranslation('office/devices/tills')
  return (
    <>
      {(['finishes_on_payment', 'asks_terminal_reference'] as const).map((name) => (
        <Switch
          key={name}
          name={name}
          value="1"
          label={t(name)}
          description={t(`${name}_text`)}
          defaultChecked={values[name] === '1'}
        />
      ))}
    </>
  )
}

const toFields = (till: TillDetails | undefined): Record<string, string> => ({
  code: till?.code ?? '',
  series: till?.series ?? '',
  name: till?.name ?? '',
  location_id: String(till?.location.location_id ?? ''),
  ...(till?.finishes_on_payment && { finishes_on_payment: '1' }),
  ...(till?.asks_terminal_reference && { asks_terminal_reference: '1' }),
})
