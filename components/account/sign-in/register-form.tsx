'use client';

import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { attempt } from '@/lib/client/http/attempt';
import { register } from '@/lib/contract/portal/calls/account/registration';
import { MAX_NAME_LENGTH } from '@/lib/domain/account/limits';
import { readRegistrationPrefill } from '@/lib/domain/account/registration-prefill';
import type { Role } from '@/lib/domain/account/session/types';
import { withoutBlanks } from '../account-check';
import { AccountFields } from '../account-fields';
import { AccountForm } from '../account-form';
import { ChannelTabs } from '../channel-tabs';
import { addressOf, useAccountDraft } from '../use-account-draft';
import { useFieldLabels } from '../use-field-labels';
import { useForm } from '../use-form';
import type { LegalLinks } from '../../content/legal-dialog';
import { preloadDialog } from '../../ui/on-demand';
import { FormField } from '../../ui/form-field';
import { AgreementBox } from './agreement-box';
import { checkRegistration, REGISTER_FIELDS } from './register-check';
import type { RegisterField } from './register-check';
import styles from './auth.module.css';

/** Step 1 of the registration (P2.41, P3.18): the form of the chosen role. */
export function RegisterForm({
  role,
  product,
  links,
  onDone,
}: {
  role: Role;
  product: string;
  links: LegalLinks;
  onDone: () => void;
}) {
  const t = useTranslations('auth');
  const labels = useFieldLabels();
  const agreed = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [companyCode, setCompanyCode] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const it = useForm<RegisterField>(form, REGISTER_FIELDS);
  // `window` is available: the form only renders after a role was chosen in the browser.
  const [invited] = useState(() => readRegistrationPrefill(window.location.hash));
  const { draft, change, changeChannel } = useAccountDraft(it, invited ?? {});

  const submit = async () => {
    preloadDialog();
    const { code, challenge, password } = draft;
    const whole = { ...draft, role, name, companyCode, agreed: agreed.current?.checked ?? false };
    const common = { ...addressOf(draft), name: name.trim(), code, challenge, password, agreed: true as const };
    const done = await it.send(checkRegistration(whole), () =>
      attempt(register, role === 'enterprise' ? { role, ...common, companyCode } : { role, ...common }),
    );
    if (done) onDone();
  };

  return (
    <AccountForm
      formRef={form}
      it={it}
      submit={t('register.submit')}
      submitting={t('register.submitting')}
      submitClass={styles.submit}
      onSubmit={() => void submit()}
    >
      <FormField
        label={t('register.name')}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        required
        value={name}
        error={labels(it.errors.name)}
        onChange={(event) => {
          // Names may contain single blanks, but no leading and no repeated ones (P5.10).
          setName(event.target.value.replace(/^\s+/u, '').replace(/\s+/gu, ' '));
          it.correct('name');
        }}
      />
      {role === 'enterprise' && (
        <FormField
          label={t('register.companyCode')}
          name="companyCode"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          required
          value={companyCode}
          error={labels(it.errors.companyCode)}
          onChange={(event) => {
            setCompanyCode(withoutBlanks(event.target.value).text);
            it.correct('companyCode');
          }}
        />
      )}
      <ChannelTabs current={draft.channel} onChange={changeChannel}>
        <div className="stack">
          <AccountFields
            purpose="register"
            draft={draft}
            errors={it.errors}
            known={[product, name]}
            onChange={change}
            onError={it.complain}
          />
        </div>
      </ChannelTabs>
      <AgreementBox box={agreed} links={links} error={labels(it.errors.agreed)} onChange={() => it.correct('agreed')} />
    </AccountForm>
  );
}
