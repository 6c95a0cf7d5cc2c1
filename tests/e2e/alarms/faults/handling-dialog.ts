import type { Locator, Page } from '@playwright/test';
import { expect, type Translate } from '../../fixtures';

/** The handling of alarms on a page: its texts by key, and the controls with those names. */
export function handlingOn(page: Page, t: Translate) {
  const text: Translate = (key, values = {}) => t(`alarmList.handling.${key}`, values);
  const button = (within: Locator, key: string) => within.getByRole('button', { name: text(key), exact: true });
  const dialog = page.getByRole('dialog', { name: text('title'), exact: true });
  const box = dialog.getByRole('textbox', { name: text('comment') });
  return {
    text,
    button,
    dialog,
    box,
    /** The bar of actions for several selected alarms. */
    bar: page.getByRole('group', { name: text('chosenLabel') }),
    open: (line: Locator) => line.getByRole('button', { name: new RegExp(text('of', { message: '.*' })) }).click(),
    /** The text about an acknowledgement or an assignment, whatever the name. */
    mention: (line: Locator, key: 'by' | 'to') => line.getByText(text(key, { name: '' }).trim(), { exact: false }),
    comment: async (comment: string) => {
      await box.fill(comment);
      await button(dialog, 'addComment').click();
      await expect(dialog.getByText(comment, { exact: true })).toBeVisible();
    },
    /** Undoes the acknowledgement and the assignment. */
    handBack: async () => {
      await button(dialog, 'takeBack').click();
      await expect(dialog.getByText(text('open'), { exact: true })).toBeVisible();
      await button(dialog, 'assignTo').click();
      const assignee = page.getByRole('combobox', { name: text('assignee'), exact: true });
      const people = page.getByRole('dialog').filter({ has: assignee });
      await assignee.selectOption({ label: text('unassignedOption') });
      await button(people, 'assign').click();
      await expect(dialog.getByText(text('unassignedNow'), { exact: true })).toBeVisible();
    },
  };
}
