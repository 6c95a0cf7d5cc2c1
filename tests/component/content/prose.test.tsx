import { screen } from '@testing-library/react';
import { Prose } from '@/components/content/prose';
import { render } from '../../support/render';

const shown = (text: string) => render(<Prose text={text} />).container;

test('renders emphasis and links; internal links open in the same tab', () => {
  expect(
    shown('**bold** and *slanted* at [help](/help), [a page](https://example.com)').querySelector('strong'),
  ).toHaveTextContent('bold');
  expect(document.querySelector('em')).toHaveTextContent('slanted');
  expect(screen.getByRole('link', { name: 'help' })).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: 'a page' })).toHaveAttribute('rel', 'noreferrer');
});

test('HTML, unsafe addresses and escaped characters are rendered as text', () => {
  const box = shown('<b onclick="x()">b</b> [x](javascript:alert) \\*A\\* & B');
  expect(box).toHaveTextContent('<b onclick="x()">b</b> x *A* & B');
  expect(box.querySelector('a, b, em')).toBeNull();
});
