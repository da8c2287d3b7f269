declare module 'virtual:antd-styles.css';
