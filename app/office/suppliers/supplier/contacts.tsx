import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { CONTACT_ROLES } from '../../../../core/suppliers/rules.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { Supplier } from '../suppliers-params.ts'
import { EntryEditor, type EntryFormProps } from './entry-editor.tsx'
import styles from './supplier.module.css'

export interface PartFormsProps {
  supplier: Supplier
  /** Which form was refused, and what it held. */
  intent: string | undefined
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

type Contact = Supplier['contacts'][number]

/** Whom the shop speaks to at a supplier. */
export function Contacts({ supplier, intent, sent, fieldError }: PartFormsProps) {
  const { t } = useTranslation('office/suppliers')
  const isOpen = supplier.archived_at === null
  const refused = intent === 'contact' ? sent : undefined
  const refusedAt = (contactId: string) => (refused?.contact_id === contactId ? refused : undefined)
  const added = refused?.contact_id ? undefined : refused
  return (
    <section className={detail.part} aria-labelledby="contacts">
      <h2 id="contacts">{t('contacts')}</h2>
      {supplier.contacts.length === 0 && <p className={record.soft}>{t('no_contacts')}</p>}
      <ul className={record.list}>
        {supplier.contacts.map((each) => (
          <li key={each.contact_id} className={styles.entry}>
            <div className={styles.grows}>
              <ContactLines contact={each} />
              {isOpen && (
                <EntryEditor
                  name={each.name}
                  sent={refusedAt(String(each.contact_id))}
                  fieldError={fieldError}
                >
                  {(form) => <ContactForm contact={each} {...form} />}
                </EntryEditor>
              )}
            </div>
            {isOpen && (
              <ActForm intent="remove_contact" name={String(each.contact_id)}>
                <input type="hidden" name="contact_id" value={each.contact_id} />
                <ActionIcon
                  type="submit"
                  variant="subtle"
                  size={44}
                  aria-label={t('remove', { name: each.name })}
                >
                  <IconTrash size={20} />
                </ActionIcon>
              </ActForm>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <details className={record.apart} open={added !== undefined}>
          <summary className={record.summary}>{t('add_contact')}</summary>
          <ContactForm
            key={supplier.contacts.length}
            sent={added}
            fieldError={(field) => (added ? fieldError(field) : undefined)}
          />
        </details>
      )}
    </section>
  )
}

function ContactLines({ contact }: { contact: Contact }) {
  const { t } = useTranslation('office/suppliers')
  const { role, name, email, phone, note } = contact
  return (
    <div>
      <strong>
        <Personal>{name}</Personal>
      </strong>
      <span className={record.soft}>{` ${t(`role.${role}`)}`}</span>
      <div className={styles.ways} data-personal="">
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
      </div>
      {note && (
        <p className={record.soft}>
          <Personal>{note}</Personal>
        </p>
      )}
    </div>
  )
}

interface ContactFormProps extends EntryFormProps {
  /** None is added. */
  contact?: Contact
}

function ContactForm({ contact, sent, fieldError }: ContactFormProps) {
  const { t } = useTranslation('office/suppliers')
  const field = (name: 'name' | 'email' | 'phone' | 'note') => ({
    name: `contact_${name}`,
    label: t(`field.contact_${name}`),
    defaultValue: sent?.[`contact_${name}`] ?? contact?.[name] ?? '',
    error: fieldError(name),
    autoComplete: 'off',
    'data-personal': '',
  })
  return (
    <ActForm
      intent="contact"
      name={contact && `edit ${contact.contact_id}`}
      className={`${record.form} ${record.apart}`}
      noValidate
    >
      {contact && <input type="hidden" name="contact_id" value={contact.contact_id} />}
      <NativeSelect
        name="role"
        label={t('field.role')}
        defaultValue={sent?.role ?? contact?.role ?? 'orders'}
        data={CONTACT_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <TextInput {...field('name')} maxLength={100} required withAsterisk={false} />
      <div className={record.pair}>
        <TextInput {...field('email')} maxLength={254} inputMode="email" />
        <TextInput {...field('phone')} maxLength={40} inputMode="tel" />
      </div>
      <TextInput {...field('note')} maxLength={300} />
      <div>
        <Button type="submit" variant="default">
          {t(contact ? 'save' : 'add')}
        </Button>
      </div>
    </ActForm>
  )
}
