import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { needsResponsible } from '../../../../core/catalog/brands/rules.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import record from '../../ui/forms/record-form.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { ContactFields } from './contact-fields.tsx'
import { toMakerFields } from './maker-form-fields.ts'
import type { BrandFormProps } from './name-form.tsx'
import { useMakerErrors } from './use-maker-errors.ts'

/** Who makes the goods of a brand; where the country is outside the Union, also who answers for them in it. */
export function MakerForm({ brand, answer }: BrandFormProps) {
  const { t } = useTranslation('office/catalog/brands')
  const { message, fieldError } = useRefusal(answer, { intent: 'maker', areas: ['catalog'] })
  const problem = useMakerErrors(answer?.intent === 'maker' ? answer : undefined)
  const isBusy = useNavigation().state === 'submitting'
  const values = answer?.intent === 'maker' ? answer.sent : toMakerFields(brand)
  const [country, setCountry] = useState(values['maker.country'] ?? '')
  const isOutside = country !== '' && needsResponsible(country)
  const fields = {
    values,
    fieldError: (name: string) => problem(name) ?? fieldError(name),
  }
  return (
    <ActForm intent="maker" className={record.form} noValidate>
      <RefusalAlert message={message} />
      <section className={record.part} aria-labelledby="maker" id="fabricante">
        <h2 id="maker">{t('maker')}</h2>
        <Text c="dimmed" mb="md">
          {t('maker_text')}
        </Text>
        <ContactFields of="maker" onCountry={setCountry} {...fields} />
      </section>
      {isOutside && (
        <section className={record.part} aria-labelledby="responsible">
          <h2 id="responsible">{t('responsible')}</h2>
          <Text c="dimmed" mb="md">
            {t('responsible_text')}
          </Text>
          <ContactFields of="responsible" {...fields} />
        </section>
      )}
      <Group justify="flex-end" className={record.acts}>
        <Button type="submit" loading={isBusy}>
          {t('save_maker')}
        </Button>
      </Group>
    </ActForm>
  )
}
