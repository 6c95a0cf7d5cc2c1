'use client';

import { Component } from 'react';
import type { ReactNode } from 'react';

/** Shows the fallback in place of a view that could not be loaded or broke (P8.8); the rest of the page stays as it is. */
export class ViewBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <div data-view="fallback">{this.props.fallback}</div> : this.props.children;
  }
}
