import { createRef } from 'react';
import { inPortal } from '@elbi/portal-sdk/stories';
import { CompareTray } from './CompareTray.tsx';

const CHOSEN = [
  { _id: '0190f2b4-0000-7000-8000-000000000001', name: "Dapdap Ladies' Dorm" },
  { _id: '0190f2b4-0000-7000-8000-000000000002', name: 'Kalachuchi Court' },
];

export default {
  title: 'Shell/Compare tray',
  component: CompareTray,
  args: { main: createRef<HTMLElement>() },
  decorators: [inPortal()],
  beforeEach: () => {
    localStorage.setItem('elbi.compared', JSON.stringify(CHOSEN));
    return () => localStorage.removeItem('elbi.compared');
  },
};

export const Default = {};
