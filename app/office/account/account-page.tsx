import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import detail from '../ui/detail/detail.module.css'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/account-page'
import { actOnAccount } from './act-on-account.server.ts'
import { OwnDetails } from './own-details.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { SecondFactor } from './second-factor/second-factor.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = context.get(shopContext)
  const [account, { sessions }] = await orErrorPage(
    Promise.all([staff.getOwnAccount({}), staff.listOwnSessions({})]),
  )
  return { account, sessions }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnAccount(request, context)
}

export default function AccountPage({ loaderData: { account, sessions } }: Route.ComponentProps) {
  const { t } = useTranslation('office/account')
  useSuccessNotice({ saved: t('done.saved') })
  const isHeldUp = account.requires_second_factor && !account.has_second_factor
  return (
    <>
      <PageHeader title={t('title')} text={account.email} />
      {isHeldUp && (
        <Alert color="yellow" role="alert" title={t('required')} mb="lg" maw={760}>
          {t('required_text')}
        </Alert>
      )}
      <div className={detail.parts}>
        <div className={detail.column}>
          <SecondFactor account={account} />
          <OwnSessions sessions={sessions} />
        </div>
        <div className={detail.column}>
          <OwnDetails account={account} />
          <OwnPassword account={account} />
        </div>
      </div>
    </>
  )
}
