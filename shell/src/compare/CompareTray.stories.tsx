import { createRef } from 'react';
import { aPicture } from '@elbi/places-kit/testing';
import { inPortal } from '@elbi/portal-sdk/stories';
import { CompareTray } from './CompareTray.tsx';

const CHOSEN = [
  {
    _id: '0190f2b4-0000-7000-8000-000000000001',
    name: "Dapdap Ladies' Dorm",
    picture: aPicture('front-dormitory-02'),
  },
  {
    _id: '0190f2b4-0000-7000-8000-000000000002',
    name: 'Kalachuchi Court',
    picture: aPicture('front-apartment-03'),
  },
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
