import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Typing into a whole form, and the code of a dialog at its first use, take jsdom their time, on a busy machine above all.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 5_000 });
