import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../../core/base/languages.ts'
import { PAPER_WIDTHS } from '../../../../core/devices/printers/rules.ts'
import detail from '../../ui/detail/detail.module.css'
import { DayField } from '../../ui/forms/day-field.tsx'
import { LanguageTabs } from '../../ui/forms/language-tabs.tsx'
import { type PrintSectionProps, TEXT_SETTINGS } from './print-form.ts'
import styles from './printers.module.css'

const MOST_COPIES = 3
const TEXT_LENGTHS = { ticket_header: 300, ticket_footer: 500, gift_ticket_text: 300 }

/** How every ticket looks and what it says. */
export function TicketSection({ fields, fieldError }: PrintSectionProps) {
  const { t } = useTranslation('office/devices/printers')
  return (
    <section className={detail.part} aria-labelledby="ticket">
      <h2 id="ticket">{t('ticket')}</h2>
      <div className={styles.fields}>
        <PaperFields fields={fields} fieldError={fieldError} />
        <Switch
          name="ticket_logo"
          value="1"
          label={t('logo')}
          description={t('logo_text')}
          defaultChecked={fields.ticket_logo === '1'}
        />
        <TicketTexts fields={fields} fieldError={fieldError} />
        <div className={styles.pair}>
          {(['gift_campaign_from', 'gift_campaign_until'] as const).map((name) => (
            <DayField
              key={name}
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
  )
}

function PaperFields({ fields, fieldError }: PrintSectionProps) {
  const { t } = useTranslation('office/devices/printers')
  return (
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
  )
}

/** Head, foot and gift text, in every language of the shop. */
function TicketTexts({ fields, fieldError }: PrintSectionProps) {
  const { t } = useTranslation('office/devices/printers')
  const invalid = LANGUAGES.filter((language) =>
    TEXT_SETTINGS.some((name) => fieldError(`${name}.${language}`)),
  )
  return (
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
  )
}
