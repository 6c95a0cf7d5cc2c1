import { screen, within } from '@testing-library/react';
import { AboutPage } from '@/components/content/about-page';
import { companyText } from '@/components/content/company-text';
import { helpGroups, manualChapters } from '@/components/content/content-texts';
import { HelpPage } from '@/components/content/help-page';
import { ManualPage } from '@/components/content/manual-page';
import { shippedTenant } from '../../unit/middleware/gate-fixture';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));

const support = { email: 'help@one.example', phone: '+61 2 5550 0101' };

test('P1.7 P2.7 the about page of the lamp tenant is in Chinese and marked so, whatever the page language', () => {
  const tenant = shippedTenant('lamp');
  render(
    <AboutPage
      text={companyText(tenant, 'en')}
      company={tenant.companyName.en}
      logo={tenant.logo}
      version="1.0.0"
      support={support}
      securityContact="mailto:security@one.example"
    />,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'About' })).toBeInTheDocument();
  expect(screen.getByText(/智慧灯杆的研发/).closest('[lang]')).toHaveAttribute('lang', 'zh-CN');
  expect(screen.getByRole('link', { name: 'help@one.example' })).toHaveAttribute('href', 'mailto:help@one.example');
  expect(screen.getByRole('link', { name: '+61 2 5550 0101' })).toHaveAttribute('href', 'tel:+61255500101');
  expect(screen.getByText('1.0.0')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Report a security problem' })).toHaveAttribute(
    'href',
    'mailto:security@one.example',
  );
});

test('P1.8 P2.8 shows the three help groups collapsed and search results expanded', () => {
  const groups = helpGroups('One', 'en');
  const { unmount } = render(<HelpPage groups={groups} search="" support={support} />);
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Frequently asked',
    'Inverter related',
    'Other',
    'Not answered?',
  ]);
  expect(document.querySelectorAll('details').length).toBeGreaterThanOrEqual(18);
  expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  unmount();
  render(<HelpPage groups={groups} search="sleeping inverter" support={null} />);
  const found = [...document.querySelectorAll('details')];
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ open }) => open)).toBe(true);
  expect(screen.getByRole('status')).toHaveTextContent(`${found.length} answer`);
  expect(screen.getByRole('link', { name: 'Remove the search “sleeping inverter”' })).toHaveAttribute('href', '/help');
  expect(screen.getByText('If you have questions, please ask your provider.')).toBeInTheDocument();
});

test('P2.8 a search without results shows a message and a link to all questions', () => {
  render(<HelpPage groups={helpGroups('One', 'zh')} search="zzzz" support={null} />, { lang: 'zh' });
  expect(screen.getByText('没有与“zzzz”相关的答案')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '显示全部问题' })).toHaveAttribute('href', '/help');
});

test('P2.9 the manual has a table of contents linked to its chapters, and pictures in the page language', () => {
  render(<ManualPage chapters={manualChapters('One', 'zh')} />, { lang: 'zh' });
  const contents = within(screen.getByRole('navigation', { name: '目录' })).getAllByRole('link');
  expect(contents.length).toBeGreaterThan(9);
  for (const link of contents) {
    expect(document.querySelector(`article${link.getAttribute('href') ?? ''}`)).toHaveTextContent(link.textContent);
  }
  for (const picture of screen.getAllByRole('img')) {
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^\/manual\/[a-z-]+-zh\.webp$/));
    expect(picture).toHaveAttribute('alt', expect.stringMatching(/[\u4e00-\u9fff]/));
  }
});

test('P2.9 a manual picture opens at full size in a new tab, through a link with an accessible name', () => {
  render(<ManualPage chapters={manualChapters('One', 'en')} />);
  const pictures = screen.getAllByRole('img');
  expect(pictures.length).toBeGreaterThan(3);
  for (const picture of pictures) {
    const link = picture.closest('a');
    expect(link).toHaveAttribute('href', picture.getAttribute('src'));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAccessibleName(`${picture.getAttribute('alt') ?? ''} (opens at full size in a new tab)`);
  }
});
