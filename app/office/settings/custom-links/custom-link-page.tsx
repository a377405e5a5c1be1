import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect, useNavigation } from 'react-router'
import { DEFAULT_LINK_ICON, LINK_ICONS } from '../../../../core/settings/custom-links/rules.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { type SubmitRefusal, submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/custom-link-page'
import { type CustomLink, LINKS_PATH } from './custom-link.ts'
import styles from './custom-links.module.css'
import { IconField } from './icon-field.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { links } = await orErrorPage(context.get(shopContext).settings.listCustomLinks({}))
  const link = links.find(({ link_id }) => String(link_id) === params.link)
  if (!link && params.link !== 'new') throw new Response(null, { status: 404 })
  return { link }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { settings } = context.get(shopContext)
  const id = params.link === 'new' ? undefined : Number(params.link)
  return submit(request, {
    save: async (sent, operation) => {
      const version = sent.number('version')
      const link = {
        name: sent.text('name'),
        url: sent.text('url'),
        icon_name: sent.choice('icon_name', LINK_ICONS) ?? DEFAULT_LINK_ICON,
        ...(id !== undefined && { link_id: id }),
        ...(version !== undefined && { version }),
      }
      await settings.saveCustomLink(link, operation)
      return redirect(withSuccess(LINKS_PATH, 'saved'))
    },
    archive: async (_sent, operation) => {
      await settings.archiveCustomLink({ link_id: id ?? 0 }, operation)
      return redirect(withSuccess(LINKS_PATH, 'archived'))
    },
  })
}

export default function CustomLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/settings/custom-links')
  const { message } = useRefusal(actionData, { intent: 'archive', areas: ['settings'] })
  return (
    <>
      <PageHeader
        title={link?.name ?? t('new')}
        back={{ to: LINKS_PATH, label: t('title') }}
        actions={
          link && (
            <ConfirmActButton
              intent="archive"
              label={t('archive')}
              question={t('archive_ask', { name: link.name })}
              text={t('archive_text')}
              cancel={t('cancel')}
            />
          )
        }
      />
      <RefusalAlert message={message} mb="md" />
      <LinkForm key={link?.link_id} link={link} answer={actionData} />
    </>
  )
}

interface LinkFormProps {
  link: CustomLink | undefined
  answer: SubmitRefusal | undefined
}

function LinkForm({ link, answer }: LinkFormProps) {
  const { t } = useTranslation('office/settings/custom-links')
  const { message, fieldError } = useRefusal(answer, { intent: 'save', areas: ['settings'] })
  const isBusy = useNavigation().state === 'submitting'
  const sent = answer?.intent === 'save' ? answer.sent : undefined
  return (
    <ActForm intent="save" className={styles.form} noValidate>
      <RefusalAlert message={message} />
      {link && <input type="hidden" name="version" value={sent?.version ?? link.version} />}
      <div className={styles.part}>
        <TextInput
          name="name"
          label={t('name')}
          defaultValue={sent?.name ?? link?.name}
          error={fieldError('name')}
          maxLength={60}
          required
        />
        <TextInput
          name="url"
          label={t('url')}
          description={t('url_text')}
          placeholder="https://"
          defaultValue={sent?.url ?? link?.url}
          error={fieldError('url')}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <IconField defaultValue={sent?.icon_name ?? link?.icon_name} />
      </div>
      <Group justify="flex-end" className={styles.acts}>
        <Button component={Link} to={LINKS_PATH} variant="default">
          {t('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
      </Group>
    </ActForm>
  )
}
