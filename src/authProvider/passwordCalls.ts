import type { ApiAddress } from './apiAddress.ts';
import { endpoints } from './endpoints.ts';
import type { Send } from './http.ts';

export interface PasswordCallsOptions {
  readonly address: ApiAddress;
  readonly send: Send;
  readonly locale: () => string;
  readonly getToken: () => Promise<string>;
}

export interface PasswordCalls {
  /**
   * Asks for a link to choose a new password and for the mail that brings it.
   * Whether the username exists is not told, so that nobody can find out by asking.
   */
  forgotPassword(username: string, fallback: string): Promise<void>;
  /** Sets the password by the link of the mail, `/recover-password?token=..&guid=..`. */
  recoverPassword(
    link: { readonly token: string; readonly guid: string },
    password: string,
    fallback: string,
  ): Promise<void>;
  /** Sets the password of the person who is signed in, who proves it with the current one. */
  changePassword(
    change: { readonly guid: string; readonly currentPassword: string; readonly password: string },
    fallback: string,
  ): Promise<void>;
}

/** The three ways of changing a password. Each throws `CallRefusedError` with the text to show, or `UnreachableError`. */
export function passwordCalls({ address, send, locale, getToken }: PasswordCallsOptions): PasswordCalls {
  const common = (fallback: string) => ({ locale: locale(), fallback });
  const changePath = (guid: string) => address(`/api/users/changepassword/${encodeURIComponent(guid)}`);

  return {
    async forgotPassword(username, fallback) {
      await send({
        endpoint: endpoints.forgotPassword,
        url: address(`/forgotpassword/${encodeURIComponent(username)}`),
        ...common(fallback),
      });
      await send({
        endpoint: endpoints.sendMail,
        url: address('/public/create_outbound_email'),
        body: { email_code: 'FORGOT_PASSWORD', username },
        ...common(fallback),
      });
    },
    async recoverPassword({ token, guid }, password, fallback) {
      await send({
        endpoint: endpoints.changePassword,
        url: changePath(guid),
        body: { token, password },
        ...common(fallback),
      });
    },
    async changePassword({ guid, currentPassword, password }, fallback) {
      await send({
        endpoint: endpoints.changePassword,
        url: changePath(guid),
        authorization: `Bearer ${await getToken()}`,
        body: { current_password: currentPassword, password },
        ...common(fallback),
      });
    },
  };
}
