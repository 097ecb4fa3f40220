import type { Page } from '@playwright/test';
import { sessionKey } from './sessionKey.ts';

/**
 * Ends the session of a page at the service, so that no refresh helps; the page hears of it with the next thing that it asks for.
 * Of pages that keep their session, as they do where the product asks for the password.
 * @example await endSession(page, service.origin)
 */
export async function endSession(page: Page, origin: string): Promise<void> {
  const token = await page.evaluate((key) => {
    const { tokens } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return String(tokens.accessToken);
  }, sessionKey);
  await page.request.get(`${origin}/api/users/logout`, { headers: { authorization: `Bearer ${token}` } });
}
