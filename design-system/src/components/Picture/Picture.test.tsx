import { PICTURE_WIDTHS } from '@elbi/contract/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

const SRC = '/files/pictures/1/1280.webp';

describe('Picture', () => {
  it('offers the browser every width of the server', () => {
    render(<Picture src={SRC} alt="The gate" sizes="300px" />);
    const image = screen.getByRole('img', { name: 'The gate' });
    expect(image).toHaveAttribute(
      'srcset',
      PICTURE_WIDTHS.map((width) => `/files/pictures/1/${width}.webp ${width}w`).join(', '),
    );
    expect(image).toHaveAttribute('sizes', '300px');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('shows a placeholder without a picture', () => {
    render(<Picture src={null} alt="The gate" />);
    expect(screen.getByText('No picture yet')).toBeInTheDocument();
  });

  it('shows a placeholder when it cannot be loaded, and tries a new address', () => {
    const { rerender } = render(<Picture src={SRC} alt="The gate" />);
    fireEvent.error(screen.getByRole('img', { name: 'The gate' }));
    expect(screen.getByText('Picture not loaded')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'The gate' })).not.toHaveAttribute('src');
    rerender(<Picture src="/files/pictures/2/1280.webp" alt="The gate" />);
    expect(screen.getByRole('img', { name: 'The gate' })).toHaveAttribute('src');
  });
});
