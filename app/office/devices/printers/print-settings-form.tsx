import {
  Button,
  Group,
  NativeSelect,
  NumberInput,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { LANGUAGES } from '../../../../core/base/languages.ts'
import { PAPER_WIDTHS } from '../../../../core/devices/printers/rules.ts'
import type { Shop } from '../../../context.ts'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { LanguageTabs } from '../../ui/forms/language-tabs.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { LABELS, type PrintFields, TEXT_SETTINGS } from './print-form.ts'
import styles from './printers.module.css'

const MOST_COPIES = 3
const TEXT_LENGTHS = { ticket_header: 300, ticket_footer: 500, gift_ticket_text: 300 }

interface PrintSettingsFormProps {
  settings: Awaited<ReturnType<Shop['settings']['getSettings']>>['settings']
  /** What the form begins with. */
  fields: PrintFields
  answer: SubmitRefusal | undefined
  /** Called with all fields whenever one was changed. */
  onType(fields: PrintFields): void
}

/** What every ticket and label of the shop has in common. */
export function PrintSettingsForm({ settings, fields, answer, onType }: PrintSettingsFormProps) {
  const { t } = useTranslation('office/devices/printers')
  const { message, fieldError } = useRefusal(answer, { intent: 'save', areas: ['settings'] })
  const isBusy = useNavigation().state === 'submitting'
  const invalid = LANGUAGES.filter((language) =>
    TEXT_SETTINGS.some((name) => fieldError(`${name}.${language}`)),
  )
  return (
    <ActForm
      intent="save"
      className={styles.form}
      noValidate
      onInput={({ currentTarget }) => onType(readFields(currentTarget))}
    >
      <RefusalAlert message={message} />
      {settings.map(({ key, version }) => (
        <input key={key} type="hidden" name={`versions.${key}`} value={version} />
      ))}
      <section className={detail.part} aria-labelledby="ticket">
        <h2 id="ticket">{t('ticket')}</h2>
        <div className={styles.fields}>
          <div className={styles.pair}>
            <NativeSelect
              name="ticket_width"
              label={t('width')}
              description={t('width_text')}
              defaultValue={fields.ticket_width}
              data={PAPER_WIDTHS.map((width) => ({
                value: String(width),
                label: t('mm', { width }),
              }))}
            />
            <NativeSelect
              name="ticket_copies"
              label={t('copies')}
              description={t('copies_text')}
              defaultValue={fields.ticket_copies}
              error={fieldError('ticket_copies')}
              data={Array.from({ length: MOST_COPIES }, (_, at) => String(at + 1))}
            />
          </div>
          <Switch
            name="ticket_logo"
            value="1"
            label={t('logo')}
            description={t('logo_text')}
            defaultChecked={fields.ticket_logo === '1'}
          />
          <LanguageTabs invalid={invalid}>
            {(language) =>
              TEXT_SETTINGS.map((name) => (
                <Textarea
                  key={name}
                  name={`${name}.${language}`}
                  label={t(name)}
                  description={t(`${name}_text`)}
                  defaultValue={fields[`${name}.${language}`]}
                  error={fieldError(`${name}.${language}`)}
                  maxLength={TEXT_LENGTHS[name]}
                  autosize
                  minRows={2}
                  lang={language}
                />
              ))
            }
          </LanguageTabs>
          <div className={styles.pair}>
            {(['gift_campaign_from', 'gift_campaign_until'] as const).map((name) => (
              <TextInput
                key={name}
                type="date"
                name={name}
                label={t(name)}
                description={t(`${name}_text`)}
                defaultValue={fields[name]}
                error={fieldError(name)}
              />
            ))}
          </div>
        </div>
      </section>
      <section className={detail.part} aria-labelledby="labels">
        <h2 id="labels">{t('labels')}</h2>
        <div className={styles.fields}>
          {LABELS.map((label) => (
            <fieldset key={label} className={styles.size}>
              <legend>{t(`label_${label}`)}</legend>
              {(['width', 'height'] as const).map((side) => (
                <NumberInput
                  key={side}
                  name={`${label}_label_${side}`}
                  label={t(`${side}_mm`)}
                  defaultValue={Number(fields[`${label}_label_${side}`] ?? 0)}
                  error={fieldError(`${label}_label_${side}`)}
                  allowDecimal={false}
                  hideControls
                />
              ))}
            </fieldset>
          ))}
        </div>
      </section>
      <Group justify="flex-end">
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
      </Group>
    </ActForm>
  )
}

function readFields(form: HTMLFormElement): PrintFields {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return Object.fromEntries(entries)
}
