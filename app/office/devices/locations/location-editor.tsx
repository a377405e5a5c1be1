import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { type Location, TILLS_PATH } from '../tills/till-details.ts'
import styles from '../tills/tills.module.css'

interface LocationEditorProps {
  /** Undefined for a new one. */
  location: Location | undefined
  answer: SubmitRefusal | undefined
}

/** What is written of a place. Its code stays for good. */
export function LocationEditor({ location, answer }: LocationEditorProps) {
  const { t } = useTranslation('office/devices/tills')
  const { message, fieldError } = useRefusal(answer, {
    intent: 'save',
    areas: ['settings'],
    fieldRefusals: { LOCATION_CODE_TAKEN: 'code' },
  })
  const isBusy = useNavigation().state === 'submitting'
  const values = answer?.intent === 'save' ? answer.sent : toFields(location)
  const input = (name: string) => ({
    name,
    defaultValue: values[name],
    error: fieldError(name),
  })
  return (
    <section className={detail.part} aria-labelledby="place">
      <h2 id="place">{t('place')}</h2>
      <ActForm intent="save" className={styles.form} noValidate>
        <RefusalAlert message={message} />
        <input type="hidden" name="version" value={location?.version ?? 0} />
        <NameAndCode input={input} isFixed={location !== undefined} />
        <AddressFields input={input} />
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

type InputOf = (name: string) => {
  name: string
  defaultValue: string | undefined
  error: string | undefined
}

/** What the place is called, and the code that stays once it has one. */
function NameAndCode({ input, isFixed }: { input: InputOf; isFixed: boolean }) {
  const { t } = useTranslation('office/devices/tills')
  return (
    <div className={styles.pair}>
      <TextInput
        {...input('name')}
        label={t('name')}
        description={t('place_name_text')}
        required
        maxLength={60}
      />
      <TextInput
        {...input('code')}
        label={t('code')}
        description={t(isFixed ? 'code_fixed' : 'place_code_text')}
        readOnly={isFixed}
        required={!isFixed}
        maxLength={20}
        autoCapitalize="none"
        spellCheck={false}
      />
    </div>
  )
}

function AddressFields({ input }: { input: InputOf }) {
  const { t } = useTranslation('office/devices/tills')
  return (
    <>
      <TextInput {...input('address.street')} label={t('street')} maxLength={200} />
      <div className={styles.address}>
        <TextInput
          {...input('address.postal_code')}
          label={t('postal_code')}
          inputMode="numeric"
          maxLength={5}
        />
        <TextInput {...input('address.city')} label={t('city')} maxLength={100} />
        <TextInput {...input('address.province')} label={t('province')} maxLength={100} />
      </div>
    </>
  )
}

const toFields = (location: Location | undefined): Record<string, string> => ({
  code: location?.code ?? '',
  name: location?.name ?? '',
  'address.street': location?.address?.street ?? '',
  'address.postal_code': location?.address?.postal_code ?? '',
  'address.city': location?.address?.city ?? '',
  'address.province': location?.address?.province ?? '',
})
